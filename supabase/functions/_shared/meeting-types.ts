/** The names of the types of a meeting, by the form's value (spec §7). src/copy/meetings.ts has the same. */
export const meetingTypes: Readonly<Record<string, string>> = {
  'Onboarding Inicial': 'onboarding',
  'Consultoría Estratégica': 'consultoria',
  'Revisión de Reportes': 'revision',
  'Soporte Técnico': 'soporte',
}

/** Undefined for a type that this version does not know. */
export const meetingTypeName = (type: unknown): string | undefined =>
  Object.entries(meetingTypes).find(([, key]) => key === type)?.[0]
