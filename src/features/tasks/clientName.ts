import type { Profile } from '../../domain/profile.ts'

/** The company's name, or the person's name when there is no company. */
export const clientName = ({ company, full_name: name }: Profile): string => company ?? name
