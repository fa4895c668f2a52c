import { describe, expect, it } from 'vitest'
import { favoritesOf, setFavoriteIntent } from './favorite.ts'

describe('A tap on a favourite', () => {
  it('S26: a tap sends the state that the person saw', () => {
    expect(setFavoriteIntent('chatbot', { was: false, becomes: true }, 'row')).toMatchObject({
      args: { id: 'row', tool_name: 'chatbot', is_favorite: true },
      base: { is_favorite: false },
    })
  })

  it('S26: a tap behind a waiting one starts from the state after that one', () => {
    const first = setFavoriteIntent('chatbot', { was: false, becomes: true }, 'row')
    const was = favoritesOf([], [first]).has('chatbot')
    expect(setFavoriteIntent('chatbot', { was, becomes: false }, 'row').base).toEqual({ is_favorite: true })
  })
})
