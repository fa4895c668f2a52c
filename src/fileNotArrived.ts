/**
 * A file of the app is neither on the device nor reachable. A TypeError, like the browser's own error for a lost
 * request.
 */
export class FileNotArrived extends TypeError {}
