// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { followedAddress } from './navigation.ts'

function clickOn(attributes: Record<string, string>, options: MouseEventInit = {}) {
  const link = document.createElement('a')
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value)
  document.body.append(link)
  let followed: string | undefined
  const listen = (event: Event) => {
    followed = followedAddress(event as MouseEvent)
    event.preventDefault()
  }
  document.addEventListener('click', listen, { once: true })
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...options }))
  link.remove()
  return followed
}

test('a plain click on a page of the site is followed without loading a document', () => {
  expect(clickOn({ href: '/pricing' })).toBe('/pricing')
  expect(clickOn({ href: '/intake/basic?step=review' })).toBe('/intake/basic?step=review')
})

test('legal texts are left to the browser, because the server draws the text in force', () => {
  expect(clickOn({ href: '/terms-of-service' })).toBeUndefined()
  expect(clickOn({ href: '/privacy-policy' })).toBeUndefined()
})

test('the office, the API and other sites are left to the browser', () => {
  for (const href of ['/admin-login', '/api/orders/1', 'https://example.com/pricing']) {
    expect(clickOn({ href })).toBeUndefined()
  }
})

test('a click that opens a tab or saves a file is left to the browser', () => {
  expect(clickOn({ href: '/pricing' }, { ctrlKey: true })).toBeUndefined()
  expect(clickOn({ href: '/pricing' }, { button: 1 })).toBeUndefined()
  expect(clickOn({ href: '/pricing', target: '_blank' })).toBeUndefined()
  expect(clickOn({ href: '/pricing', download: '' })).toBeUndefined()
})
