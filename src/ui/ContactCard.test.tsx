import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ContactCard } from './ContactCard.tsx'

const card = (picture: string | null): string =>
  renderToStaticMarkup(<ContactCard name="Diego Salvatierra" picture={picture} detail={null} rows={[]} />)

test('a person with a picture is shown by it, and one without by the initials', () => {
  const picture = 'data:image/webp;base64,AA=='
  expect(card(picture)).toContain(`<img src="${picture}"`)
  expect(card(null)).toContain('>DS<')
})
