try {
  const theme = JSON.parse(localStorage.getItem('plumbline.theme'))
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {}
// A page that came whole can be read and followed before any code is there: the code begins to
// load once the page has been painted, so that it takes nothing from the first paint.
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
    // Nothing is painted in a window that is not shown.
    setTimeout(resolve, 1500)
  })
  void Promise.all([parsed, painted]).then(begin)
}
