try {
  const theme = JSON.parse(localStorage.getItem('plumbline.theme'))
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {}
// A complete page can be read and used before its code is loaded. Loading starts after the page was
// painted, so that it does not delay the first paint.
const { start, modules } = document.currentScript.dataset
if (start) {
  const add = (name, attributes) =>
    document.head.append(Object.assign(document.createElement(name), attributes))
  const begin = () => {
    for (const href of modules.split(' ').filter(Boolean))
      add('link', { rel: 'modulepreload', href })
    add('script', { type: 'module', src: start })
  }
  const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
  const painted = new Promise((resolve) => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve()
    }).observe({ type: 'paint', buffered: true })
    // A hidden window is never painted.
    setTimeout(resolve, 1500)
  })
  void Promise.all([parsed, painted]).then(begin)
}
