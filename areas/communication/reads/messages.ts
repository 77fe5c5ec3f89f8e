import { publishRead } from '#kernel/server/published-read.ts';
import { messageMembers, messages, messageThreads } from '../messages/tables.ts';

/** A conversation, who is in it, and who wrote when; what was written is nobody else's. */
export const messageThreadRead = publishRead(messageThreads, ['id', 'started_by', 'office_role', 'last_at']);
export const messageMemberRead = publishRead(messageMembers, ['thread_id', 'user_id']);
export const messageRead = publishRead(messages, ['id', 'thread_id', 'author_id', 'internal', 'created_at']);
