import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useHas, useLocale, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { Notice } from '#ui/Notice.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { mailLog, mailStatuses, resendMail } from '../contract.ts';

/** One message that was sent, without its codes. */
export function MailLogDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText();
  const locale = useLocale();
  const { moment, number, sayMoment } = useFormat();
  const mayResend = useHas('maillog_update');
  const read = useRead(mailLog, { id });
  const { data } = read;
  return (
    <Drawer
      opened
      onClose={onClose}
      title={data?.subject ?? t('mail_logs:one')}
      width={640}
      {...(data
        ? {
            about: (
              <StatusBadge tone={mailStatuses[data.status].tone}>{t(`mail_logs:status.${data.status}`)}</StatusBadge>
            ),
          }
        : {})}
      foot={
        data &&
        mayResend && (
          <CommandButton
            command={resendMail}
            input={{ id }}
            can={data.can.resend}
            label="mail_logs:resend"
            kind="main"
            confirm={{ title: t('mail_logs:resend_title', { to: data.recipient }), about: t('mail_logs:resend_about') }}
          />
        )
      }
    >
      <ReadState read={read}>
        {(mail) => (
          <div className="tp-form">
            <dl className="tp-facts">
              <div>
                <dt>{t('mail_logs:recipient')}</dt>
                <dd>{mail.person ? `${mail.person} · ${mail.recipient}` : mail.recipient}</dd>
              </div>
              <div>
                <dt>{t('mail_logs:channel_filter')}</dt>
                <dd>{t(`mail_logs:channel.${mail.channel}`)}</dd>
              </div>
              <div>
                <dt>{t('mail_logs:template')}</dt>
                <dd>{mail.name?.[locale] ?? mail.template}</dd>
              </div>
              <div>
                <dt>{t('mail_logs:created')}</dt>
                <dd>{moment(mail.created_at)}</dd>
              </div>
              <div>
                <dt>{t('mail_logs:sent')}</dt>
                <dd>
                  {mail.sent_at
                    ? moment(mail.sent_at)
                    : mail.next_try_at
                      ? t('mail_logs:next', { at: sayMoment(mail.next_try_at) })
                      : '–'}
                </dd>
              </div>
              <div>
                <dt>{t('mail_logs:tries')}</dt>
                <dd>{number(mail.tries)}</dd>
              </div>
            </dl>
            {mail.error && (
              <Notice tone="danger" title={t('mail_logs:error')}>
                {mail.error}
              </Notice>
            )}
            {mail.masked && <Notice tone="info">{t('mail_logs:masked')}</Notice>}
            <section className="tp-box" aria-label={t('mail_logs:body')}>
              <p className="tp-body">{mail.body}</p>
            </section>
          </div>
        )}
      </ReadState>
    </Drawer>
  );
}
