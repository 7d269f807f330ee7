// happy-dom has no animations; the page must not need them. The window is a laptop's.
import type { Window } from 'happy-dom'

Element.prototype.animate = () =>
  ({ addEventListener() {}, cancel() {}, finished: Promise.resolve() }) as unknown as Animation
Element.prototype.scrollTo = () => {}
;(window as unknown as Window).happyDOM.setViewport({ width: 1366, height: 768 })
