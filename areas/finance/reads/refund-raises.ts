import { publishRead } from '#kernel/server/published-read.ts';
import { refundRaises } from '../refunds/tables.ts';

/** Requests that took effect and whose money was looked at. */
export const refundRaiseRead = publishRead(refundRaises, ['request_id', 'raised_at']);
