import { formatCount } from './money.ts'

const meetings = (many: number): string => (many === 1 ? '1 reunión' : `${formatCount(many)} reuniones`)

/** Meetings to come of clients who get another account manager. */
export const handedMeetings = {
  /** What becomes of them, one sentence each. */
  ahead: [
    'Las reuniones cuya hora tiene libre la nueva persona pasan sin confirmar y sin enlace.',
    'Las demás reuniones se cancelan y avisamos al cliente.',
  ],
  /** What became of them, one sentence each; empty without any. */
  after: ({ moved, cancelled }: { moved: number; cancelled: number }): string[] => [
    ...(moved === 0 ? [] : [`${meetings(moved)} por confirmar ${moved === 1 ? 'pasó' : 'pasaron'} también.`]),
    ...(cancelled === 0
      ? []
      : [
          `Se ${cancelled === 1 ? 'canceló' : 'cancelaron'} ${meetings(cancelled)} y avisamos ${cancelled === 1 ? 'al cliente' : 'a sus clientes'}.`,
        ]),
  ],
}
