/** The steps of `private.tick`; a test compares them with the database. */
export const stepName: Readonly<Record<string, string>> = {
  tick_renewals: 'Renovar contratos',
  generate_invoices: 'Generar facturas',
  tick_overdue_invoices: 'Marcar facturas vencidas',
  tick_payments: 'Cerrar fichas de pago vencidas',
  tick_balances: 'Avisar del dinero que queda de transferencias',
  tick_service_ends: 'Terminar servicios cancelados',
  tick_monthly_amounts: 'Actualizar mensualidades',
  tick_offers: 'Cerrar contratos y adendas sin pagar',
  tick_cancellations: 'Terminar contratos cancelados',
  tick_refunds: 'Preparar devoluciones',
  tick_usage: 'Reiniciar el uso del mes',
  tick_meetings: 'Cerrar reuniones que ya pasaron',
  tick_reports: 'Publicar reportes del mes',
  tick_late_tasks: 'Avisar de tareas con más de 48 h',
  tick_tool_notices: 'Avisar del mantenimiento de herramientas',
  tick_unnamed_files: 'Apartar para borrar archivos que no se mandaron',
  tick_purge: 'Borrar lo que ya no se conserva',
}
export const stepText = (step: string): string => stepName[step] ?? step
