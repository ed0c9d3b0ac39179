import { describe, expect, it } from 'vitest'
import { CARDS, createCards, moveCard, shownCards } from '#pages/home/cards.ts'
import { memoryStorage } from '#data/settings/persisted.ts'

describe('the cards of the first page', () => {
  it('are all of them, until the person chooses', () => {
    const cards = createCards(memoryStorage())
    expect(shownCards(cards.getState().cards)).toEqual({ shown: CARDS, hidden: [] })
  })

  it('stay as they were chosen over a reload, also where none is', () => {
    const storage = memoryStorage()
    createCards(storage).getState().replace(['gains', 'goals'])
    const { shown, hidden } = shownCards(createCards(storage).getState().cards)
    expect(shown).toEqual(['gains', 'goals'])
    expect(hidden).toHaveLength(CARDS.length - 2)
    createCards(storage).getState().replace([])
    expect(createCards(storage).getState().cards).toEqual([])
  })

  it('that another version wrote are passed over, and repeated ones come once', () => {
    const storage = memoryStorage()
    const data = [{ id: 'goals' }, { id: 'quota' }, { id: 'goals' }, null]
    storage.setItem('statglass.cards', JSON.stringify({ version: 1, data }))
    expect(createCards(storage).getState().cards).toEqual(['goals'])
  })

  it('are moved to a place, at most to an end', () => {
    expect(moveCard(['goals', 'gains', 'recent'], 'recent', 0)).toEqual([
      'recent',
      'goals',
      'gains',
    ])
    expect(moveCard(['goals', 'gains', 'recent'], 'goals', 9)).toEqual(['gains', 'recent', 'goals'])
  })
})
