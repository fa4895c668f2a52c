/** Why the server does not start: a message for the person who started it, shown without a stack. */
export class Refusal extends Error {}
