/**
 * Stands for a part whose data is not read yet. The parts below stay hidden until then (recipe workPage): they would
 * move.
 */
export const Pending = () => <span hidden data-pending="" />
