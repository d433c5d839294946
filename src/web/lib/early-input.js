// Stores what is pressed, typed or dropped on a served page before its code is ready, and repeats
// it once the control is ready. A control that the code replaces is found again by its kind, its
// name and its position among similar ones.
{
  const patienceMs = 60_000
  const waiting = new Map()
  let focused

  // While the code marks an element as preparing, it accepts presses only afterwards.
  const isLive = (element) =>
    document.documentElement.dataset.live !== undefined &&
    Object.keys(element).some((key) => key.startsWith('__reactProps'))
  const signOf = (it) =>
    [
      it.type,
      it.name,
      it.getAttribute('aria-label') || it.labels?.[0]?.textContent || it.textContent,
    ].join()
  const heirFinder = (element) => {
    const sign = signOf(element)
    const alike = () =>
      [...document.querySelectorAll(element.tagName)].filter((it) => signOf(it) === sign)
    const place = alike().indexOf(element)
    return () => (element.isConnected ? element : alike()[place])
  }

  const send = (element, event) => element.dispatchEvent(event)
  const hasBubbled = { bubbles: true, cancelable: true }
  const replays = {
    press: (element) => element.click(),
    check: (element, { checked }) => {
      element.checked = !checked
      element.click()
    },
    // The code notices a text only when it differs from the one it knows.
    type: (element, { value }) => {
      element.value = value === '' ? '0' : ''
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')
      set.call(element, value)
      send(element, new Event('input', hasBubbled))
    },
    choose: (element, { value, files }) => {
      if (files) element.files = files
      else element.value = value
      send(element, new Event('change', hasBubbled))
    },
    drop: (element, { files }) => {
      const dataTransfer = new DataTransfer()
      for (const file of files) dataTransfer.items.add(file)
      send(element, new DragEvent('drop', { ...hasBubbled, dataTransfer }))
    },
  }
  const kindOf = ({ tagName, type }) => {
    if (type === 'checkbox' || type === 'radio') return 'check'
    return tagName === 'SELECT' || type === 'file' ? 'choose' : 'type'
  }

  const keep = (element, kind, files) => {
    const { value, checked } = element
    const find = waiting.get(element)?.find ?? heirFinder(element)
    waiting.delete(element)
    waiting.set(element, { kind, find, before: { value, checked, files }, since: Date.now() })
    if (kind === 'press') element.setAttribute('aria-busy', 'true')
    look.soon()
  }
  const replayReady = () => {
    for (const [element, { kind, find, before, since }] of waiting) {
      const heir = find()
      const isReady = heir !== undefined && isLive(heir)
      if (!isReady && Date.now() - since < patienceMs) continue
      waiting.delete(element)
      if (kind === 'press') element.removeAttribute('aria-busy')
      if (isReady) replays[kind](heir, before)
    }
  }
  // When a focused control is replaced, the focus moves to the new one.
  const followFocus = () => {
    if (focused === undefined || (focused.element.isConnected && !isLive(focused.element))) return
    const heir = focused.find()
    if (heir && document.activeElement === document.body) heir.focus()
    focused = undefined
    redrawn.disconnect()
  }
  // Without waiting for a frame, because the next key goes to the focused element.
  const redrawn = new MutationObserver(() => {
    if (!focused || focused.element.isConnected) return
    const { element, find } = focused
    replayReady()
    const text = waiting.get(element)
    const heir = find()
    if (heir && text?.kind === 'type') {
      waiting.delete(element)
      heir.value = text.before.value
      keep(heir, 'type')
    }
    followFocus()
  })
  const look = {
    isDue: false,
    soon: () => {
      if (look.isDue) return
      look.isDue = true
      requestAnimationFrame(() => {
        look.isDue = false
        replayReady()
        followFocus()
        if (waiting.size > 0 || focused) look.soon()
      })
    },
  }

  /** Handles an event on a control as long as the control's code is not ready. */
  const early = (name, selector, act) =>
    document.addEventListener(
      name,
      (event) => {
        const element = event.target.closest?.(selector)
        if (!element) return
        if (isLive(element)) waiting.delete(element)
        else act(event, element)
      },
      true,
    )
  const isOurs = (event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const text = 'input, select, textarea'

  early('click', 'button', (event, button) => {
    isOurs(event)
    keep(button, 'press')
  })
  for (const name of ['input', 'change']) {
    early(name, text, (event, control) => {
      event.stopImmediatePropagation()
      keep(control, kindOf(control), control.files)
    })
  }
  early('focusin', `${text}, button, a`, (_, element) => {
    focused = { element, find: heirFinder(element) }
    redrawn.observe(document.body, { childList: true, subtree: true })
    look.soon()
  })
  early('submit', 'form', isOurs)
  // Without this the browser would leave the page and show the dropped file.
  early('dragover', '*', isOurs)
  early('drop', '*', (event, element) => {
    isOurs(event)
    if (event.dataTransfer.files.length > 0) keep(element, 'drop', [...event.dataTransfer.files])
  })
}
