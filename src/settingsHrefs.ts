import { routes } from './routes.ts'

/** The sections of the settings, as named in their addresses. */
export const settingsSections = [
  'perfil',
  'fiscales',
  'seguridad',
  'avisos',
  'equipo',
  'integraciones',
  'claves',
  'dispositivo',
  'privacidad',
] as const
export type SettingsSection = (typeof settingsSections)[number]
export const settingsHref = (section: SettingsSection): string => `${routes.settings}/${section}`
