// The parts of the provider's script that the checkout uses. Like the provider's own, it puts the
// fields into a frame of another origin, so the page never sees a card, and every answer comes later.
;(() => {
  const { origin } = new URL(document.currentScript.src)
  // What the checkout asked for, so that a test can look at it.
  const asked = {}
  window.standIn = asked
  let frames = 0

  function openFrame(path, title) {
    frames += 1
    const frame = document.createElement('iframe')
    frame.name = `__privateStripeFrame${frames}`
    frame.title = title
    frame.src = `${origin}${path}`
    return frame
  }

  function onMessageOf(frame, handle) {
    const receive = ({ data, source }) => {
      if (source === frame.contentWindow) handle(data)
    }
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  }

  function paymentElement(clientSecret) {
    const handlers = {}
    const frame = openFrame(`/element?secret=${clientSecret}`, 'Secure payment input frame')
    frame.style.cssText = 'width: 100%; height: 420px; border: 0'
    let settle = () => {}
    let stop = () => {}
    return {
      on(name, handle) {
        handlers[name] = [...(handlers[name] ?? []), handle]
      },
      mount(node) {
        stop = onMessageOf(frame, (message) => {
          if (message.type === 'confirmed') settle(message.outcome)
          for (const handle of handlers[message.type] ?? []) handle({ elementType: 'payment' })
        })
        node.append(frame)
      },
      destroy() {
        stop()
        frame.remove()
      },
      unmount() {},
      off() {},
      once() {},
      update() {},
      confirm: (returnUrl) =>
        new Promise((resolve) => {
          settle = resolve
          frame.contentWindow.postMessage({ type: 'confirm', returnUrl }, origin)
        }),
    }
  }

  /** The bank's page lies over the checkout until the customer answered there. */
  function challenge(path) {
    const frame = openFrame(path, 'Bank confirmation')
    frame.style.cssText = 'position: fixed; inset: 0; width: 100%; height: 100%; border: 0'
    document.body.append(frame)
    return new Promise((resolve) => {
      const stop = onMessageOf(frame, ({ outcome }) => {
        stop()
        frame.remove()
        resolve(outcome)
      })
    })
  }

  const stripe = (key) => ({
    _registerWrapper() {},
    registerAppInfo() {},
    createToken() {},
    createPaymentMethod() {},
    confirmCardPayment() {},
    elements(options) {
      asked.key = key
      asked.options = options
      const made = {
        element: undefined,
        create(type, elementOptions) {
          asked.element = { type, options: elementOptions }
          made.element = paymentElement(options.clientSecret)
          return made.element
        },
        getElement: () => null,
        submit: async () => ({}),
        update() {},
        on() {},
        off() {},
      }
      return made
    },
    async confirmPayment({ elements, confirmParams, redirect }) {
      asked.confirmed = { return_url: confirmParams.return_url, redirect }
      const outcome = await elements.element.confirm(confirmParams.return_url)
      if (outcome.isBroken) throw new Error('the frame is gone')
      if (outcome.challengeAt) return await challenge(outcome.challengeAt)
      if (!outcome.redirectTo) return outcome
      location.assign(outcome.redirectTo)
      return await new Promise(() => {})
    },
  })
  window.Stripe = Object.assign(stripe, { version: 'endive' })
})()
