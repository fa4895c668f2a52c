import type { Profile } from '../../domain/profile.ts'

/** A business is known by its company; who has none, by the own name. */
export const clientName = ({ company, full_name: name }: Profile): string => company ?? name
