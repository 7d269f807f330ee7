// What the first page needs comes in one file. The bundler would split it by which later page
// shares which part of it: some forty requests before anything can be pressed.
interface Graph {
  getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[] } | null
}

/** The file a module goes to: the first one, if the page's start imports it, at however many removes. */
export function firstFile(id: string, graph: Graph): string | null {
  const seen = new Set([id])
  for (const module of seen) {
    const info = graph.getModuleInfo(module)
    if (info?.isEntry) return 'first'
    info?.importers.forEach((by) => seen.add(by))
  }
  return null
}
