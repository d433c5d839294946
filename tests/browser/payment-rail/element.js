// Inside the frame: the fields of the methods, and the payment that the page around it asks for.
const clientSecret = new URLSearchParams(location.search).get('secret')
const form = document.querySelector('form')
const alert = document.querySelector('[role=alert]')
const say = (message) => parent.postMessage(message, '*')

form.addEventListener('change', () => {
  for (const part of document.querySelectorAll('[data-method]')) {
    part.hidden = part.dataset.method !== form.method.value
  }
})

window.addEventListener('message', async ({ data }) => {
  if (data.type !== 'confirm') return
  const fields = Object.fromEntries(new FormData(form))
  const body = JSON.stringify({ clientSecret, returnUrl: data.returnUrl, fields })
  const answer = await fetch('/confirm', { method: 'POST', body })
  const outcome = await answer.json()
  alert.textContent = outcome.error?.message ?? ''
  say({ type: 'confirmed', outcome })
})

const first = document.body.dataset.first
if (first) setTimeout(() => say({ type: first }), 30)
