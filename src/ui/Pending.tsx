/** In place of what is not known yet. What follows it is not drawn before: it would move when this comes (recipe workPage). */
export const Pending = () => <span hidden data-pending="" />
