import type { Me } from '#kernel/web/session.ts';

export const identityChannel = 'kampus.identity';
/** What other tabs hear after a switch: which identity is active now, in both languages. */
export interface IdentityNews {
  identity: string;
  full_name: string;
  role: string;
  role_en: string;
  program: string | null;
  program_en: string | null;
}

/** Tells the other tabs; a browser without channels learns it from the refusal of its next write. */
export function announceIdentity(me: Me | null): void {
  if (!me || typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(identityChannel);
  channel.postMessage({
    identity: me.identity,
    full_name: me.full_name,
    role: me.active_role.explanation,
    role_en: me.active_role.explanation_en,
    program: me.active_student_program?.program_name ?? null,
    program_en: me.active_student_program?.program_name_en ?? null,
  } satisfies IdentityNews);
  channel.close();
}
/** Hears of switches in other tabs. */
export function onIdentityNews(listen: (news: IdentityNews) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(identityChannel);
  channel.addEventListener('message', (event: MessageEvent<IdentityNews>) => listen(event.data));
  return () => channel.close();
}
