import { publishRead } from '#kernel/server/published-read.ts';
import { notifications } from '#areas/communication/tables.ts';

/** What was told to whom. */
export const notificationRead = publishRead(notifications, ['id', 'user_id', 'kind', 'created_at']);
