import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { routes } from '../../routes.ts'
import { PhoneForm } from './methods/PhoneForm.tsx'

const linksOf = (signsUp: boolean): (string | undefined)[] => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <PhoneForm {...{ signsUp }} onSent={() => undefined} />
    </MemoryRouter>,
  )
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
}

test('a person who creates an account by phone reads what is agreed to; one who only signs in has agreed before', () => {
  expect(linksOf(true)).toEqual([routes.terms, routes.privacy])
  expect(linksOf(false)).toEqual([])
})
