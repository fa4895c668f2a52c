import { routes } from '../../routes.ts'
import {
  Bell,
  FileText,
  KeyRound,
  Lock,
  type Picture,
  Plug,
  ShieldCheck,
  Smartphone,
  UserRound,
  Users,
} from '../../ui/icons.ts'

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

export const sectionIcons: Readonly<Record<SettingsSection, Picture>> = {
  perfil: UserRound,
  fiscales: FileText,
  seguridad: ShieldCheck,
  avisos: Bell,
  equipo: Users,
  integraciones: Plug,
  claves: KeyRound,
  dispositivo: Smartphone,
  privacidad: Lock,
}
