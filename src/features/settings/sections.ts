import type { SettingsSection } from '../../routes.ts'
import {
  Bell,
  KeyRound,
  Lock,
  type Picture,
  Plug,
  ShieldCheck,
  Smartphone,
  UserRound,
  Users,
} from '../../ui/icons.ts'

export const sectionIcons: Readonly<Record<SettingsSection, Picture>> = {
  perfil: UserRound,
  seguridad: ShieldCheck,
  avisos: Bell,
  equipo: Users,
  integraciones: Plug,
  claves: KeyRound,
  dispositivo: Smartphone,
  privacidad: Lock,
}
