import { handle } from '#kernel/server/area.ts';
import { rowsOf, sql } from '#kernel/server/database.ts';
import { tooMany } from '#kernel/server/failure.ts';
import { contactSupport as command } from '../../contract.ts';
import { userRead } from '#areas/access/reads/accounts.ts';

const perHour = 5;
const oneLine = (value: string): string => value.replace(/\s+/g, ' ').trim();

/** HDR-009: the message goes to technical support, a copy to its writer, both through the outbox. */
export const contactSupport = handle(command, async (context, input) => {
  const { actor, services, locale } = context;
  if ((await services.shared.increment(`support:${actor.real_user_id}`, 3600)) > perHour) throw tooMany(3600);
  const [user] = await rowsOf<{ username: string; email: string; full_name: string }>(
    context.db,
    sql`select username, email, full_name from ${userRead} users where id = ${actor.user_id}`,
  );
  const subject = oneLine(input.subject);
  const path = oneLine(input.path ?? '');
  const screen = path.startsWith('/') ? path : '';
  const request = oneLine(input.request_id ?? '');
  const email = user?.email ?? '';
  const body = services.lines.line(locale, 'support:mail_body', {
    body: input.body,
    name: user?.full_name ?? actor.full_name,
    username: user?.username ?? '',
    email,
    role: actor.role,
    path: screen || '–',
    request: request || '–',
    at: context.now.toISOString(),
  });
  context.send({
    channel: 'mail',
    to: services.lines.line(locale, 'ui:support_mail'),
    template: 'support',
    subject: services.lines.line(locale, 'support:mail_subject', { subject }),
    body,
  });
  if (email)
    context.send({
      channel: 'mail',
      to: email,
      user_id: actor.user_id,
      template: 'support-copy',
      subject: services.lines.line(locale, 'support:mail_copy_subject', { subject }),
      body,
    });
  context.audit({ resource: 'support-message', after: { subject, path: screen || null, request_id: request || null } });
  return { copy_to: email };
});
