/** The screens of the super admins, as the navigation names them. */
export const staffPanel = {
  audit: 'Auditoría',
  system: 'Sistema',
  staff: 'Personal',
  catalogue: 'Catálogo',
}
