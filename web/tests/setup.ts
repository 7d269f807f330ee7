// happy-dom has no animations; the page must not need them.
Element.prototype.animate = () =>
  ({ addEventListener() {}, cancel() {}, finished: Promise.resolve() }) as unknown as Animation
Element.prototype.scrollTo = () => {}
