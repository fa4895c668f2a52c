import type { SettingsSection } from '../../settingsHrefs.ts'
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
