// Every id exists in every language, is used somewhere, and is translated.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, type Pattern, type PatternElement, type Resource } from '@fluent/syntax'
import { FluentBundle, FluentResource } from '@fluent/bundle'
import { describe, expect, test } from 'vitest'
import { LOCALES } from '../src/i18n/i18n.svelte.ts'

const SRC = join(import.meta.dirname, '../src')
const FTL = join(SRC, 'i18n')
const KINDS = ['', '.learn'] as const
/** Words that are rightly the same in another language. */
const SAME: Record<string, readonly string[]> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'same.json'), 'utf8'),
) as Record<string, string[]>

const text = (locale: string, kind: string) =>
  readFileSync(join(FTL, `${locale}${kind}.ftl`), 'utf8')
const tree = (locale: string, kind: string): Resource => parse(text(locale, kind), {})

interface Message {
  id: string
  words: string
  args: string[]
  categories: Record<string, string[]>
}

function elements(pattern: Pattern): PatternElement[] {
  return pattern.elements.flatMap((element) => {
    if (element.type !== 'Placeable' || element.expression.type !== 'SelectExpression')
      return [element]
    return [element, ...element.expression.variants.flatMap((variant) => elements(variant.value))]
  })
}

function message(id: string, pattern: Pattern): Message {
  const args = new Set<string>()
  const categories: Record<string, string[]> = {}
  let words = ''
  for (const element of elements(pattern)) {
    if (element.type === 'TextElement') words += element.value
    else if (element.expression.type === 'VariableReference') args.add(element.expression.id.name)
    else if (
      element.expression.type === 'SelectExpression' &&
      element.expression.selector.type === 'VariableReference'
    ) {
      const name = element.expression.selector.id.name
      args.add(name)
      categories[name] = element.expression.variants.map((v) =>
        v.key.type === 'Identifier' ? v.key.name : v.key.value,
      )
    }
  }
  return { id, words: words.trim(), args: [...args].sort(), categories }
}

function messages(locale: string): Map<string, Message> {
  const found = new Map<string, Message>()
  for (const kind of KINDS)
    for (const entry of tree(locale, kind).body) {
      expect(entry.type, `${locale}${kind}: ${JSON.stringify(entry)}`).not.toBe('Junk')
      if (entry.type !== 'Message' || !entry.value) continue
      expect(found.has(entry.id.name), `${entry.id.name} twice in ${locale}`).toBe(false)
      found.set(entry.id.name, message(entry.id.name, entry.value))
    }
  return found
}

const english = messages('en')

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sources(path)
    return /\.(svelte|ts)$/.test(entry.name) ? [readFileSync(path, 'utf8')] : []
  })
}

/** Ids in the source: whole ones, and beginnings of ones put together from parts. */
function usedIds(): { whole: Set<string>; stems: string[] } {
  const all = sources(SRC).join('\n')
  const whole = new Set(
    [...all.matchAll(/['"`]([a-z][a-z0-9]*(?:-[a-z0-9]+)*)['"`]/g)].map((m) => m[1] ?? ''),
  )
  const stems = [...all.matchAll(/`([a-z-]+-)\$\{/g)].map((m) => m[1] ?? '')
  return { whole, stems }
}

describe('words', () => {
  test.each(LOCALES)('%s has the same ids with the same arguments', (locale) => {
    const theirs = messages(locale)
    expect([...theirs.keys()].sort()).toEqual([...english.keys()].sort())
    for (const [id, { args }] of english) expect(theirs.get(id)?.args, id).toEqual(args)
  })

  test('every id is used', () => {
    const { whole, stems } = usedIds()
    const unused = [...english.keys()].filter(
      (id) => !whole.has(id) && !stems.some((stem) => id.startsWith(stem)),
    )
    expect(unused).toEqual([])
  })

  test('every id in the source exists', () => {
    const all = sources(SRC).join('\n')
    const asked = [...all.matchAll(/\b(?:t|rich)\(\s*'([a-z0-9-]+)'/g)].map((m) => m[1] ?? '')
    expect(asked.filter((id) => !english.has(id))).toEqual([])
  })

  test.each(LOCALES.filter((l) => l !== 'en'))('%s is translated', (locale) => {
    const theirs = messages(locale)
    const allowed = new Set([...(SAME['*'] ?? []), ...(SAME[locale] ?? [])])
    const same = [...english.values()].filter(
      ({ id, words }) =>
        /\p{L}{2}/u.test(words) && theirs.get(id)?.words === words && !allowed.has(id),
    )
    expect(same.map((m) => m.id)).toEqual([])
  })

  test('what may be the same as in English is there, and is the same', () => {
    const stale = Object.entries(SAME).flatMap(([locale, ids]) => {
      const theirs = LOCALES.filter((l) => l !== 'en' && (locale === '*' || l === locale)).map(
        messages,
      )
      return ids.filter(
        (id) =>
          !theirs.some(
            (words) => english.has(id) && words.get(id)?.words === english.get(id)?.words,
          ),
      )
    })
    expect(stale).toEqual([])
  })

  test.each(LOCALES)('%s: every number has all its plural forms', (locale) => {
    // `many` of the Romance languages is for millions, which no game has
    const needed = new Intl.PluralRules(locale)
      .resolvedOptions()
      .pluralCategories.filter((c) => c !== 'many')
    for (const { id, categories } of messages(locale).values())
      for (const keys of Object.values(categories)) {
        const plural = keys.some((key) => ['zero', 'one', 'two', 'few', 'many'].includes(key))
        if (plural) expect(keys, id).toEqual(expect.arrayContaining(needed))
      }
  })

  test.each(LOCALES)('%s: every message can be said', (locale) => {
    const bundle = new FluentBundle(locale, { useIsolating: false })
    for (const kind of KINDS)
      expect(bundle.addResource(new FluentResource(text(locale, kind)))).toEqual([])
    for (const { id, args } of english.values())
      for (const n of [0, 1, 2, 5]) {
        const errors: Error[] = []
        const value = bundle.getMessage(id)?.value
        expect(value, id).toBeTruthy()
        const said = bundle.formatPattern(
          value ?? '',
          Object.fromEntries(args.map((a) => [a, n])),
          errors,
        )
        expect(errors, id).toEqual([])
        expect(said.trim(), id).not.toBe('')
      }
  })

  test('every error code of the wire has words', () => {
    const wire = readFileSync(join(SRC, 'wire/protocol.gen.ts'), 'utf8')
    const codes = /export type ErrorCode = ([^;]+);/.exec(wire)?.[1]?.match(/[a-z_]+/g) ?? []
    expect(codes.length).toBeGreaterThan(10)
    expect(codes.filter((code) => !english.has(`error-${code.replaceAll('_', '-')}`))).toEqual([])
  })
})
