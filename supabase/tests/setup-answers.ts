/** Every answer that a set-up requires. */
export const setupAnswers = {
  website_url: 'https://robles.mx',
  business_name: 'Robles',
  industry: 'Ferretería',
  target_audience: 'Contratistas',
  main_goals: 'Pedidos',
  admin_access: 'Sí',
}
