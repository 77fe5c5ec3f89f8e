import { createHash } from 'node:crypto';

/** Fingerprint of bytes as they were sent. */
export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
