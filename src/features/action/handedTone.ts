/** A good toast closes before the person has read that meetings were cancelled. */
export const handedTone = ({ cancelled }: { cancelled: number }): 'good' | 'warn' =>
  cancelled > 0 ? 'warn' : 'good'
