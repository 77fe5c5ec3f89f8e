import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useName, useText } from '#kernel/web/hooks.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { confirmWaitlistOffer, leaveWaitlist } from '../../contract.ts';
import type { WaitlistView } from '../../desk/contract-shapes.ts';
import { CourseLine } from '../../parts/CourseLine.tsx';
import { SectionSeats } from '../../parts/SectionSeats.tsx';
import { useTimeLeft } from '../../parts/use-time-left.ts';
import { meetingsText } from '../../parts/words.ts';

/** A place in a queue: where one stands, or the seat that is offered and until when. */
export function WaitlistLine({ entry, active = true }: { entry: WaitlistView; active?: boolean }) {
  const t = useText();
  const name = useName();
  const { number, sayMoment } = useFormat();
  const offered = entry.entry_status === 'offered';
  const left = useTimeLeft(offered ? entry.expires_at : null);
  return (
    <CourseLine
      code={entry.section}
      name={name(entry)}
      side={number(entry.credits)}
      {...(offered ? { tone: 'warning' } : {})}
      badge={
        <StatusBadge plain tone="warning">
          {offered
            ? t(active ? 'registration_ui:waitlist.offered' : 'registration:waitlist.offered')
            : t('registration_ui:waitlist.position', { position: entry.position ?? '–' })}
        </StatusBadge>
      }
    >
      <p className="r-note">{meetingsText(t, entry.meetings)}</p>
      {active && offered && entry.expires_at && (
        <p>
          <b>{t('registration_ui:waitlist.until', { moment: sayMoment(entry.expires_at), left: left ?? '' })}</b>
        </p>
      )}
      {!offered && (
        <p className="r-row">
          <SectionSeats seats={entry} />
          {active && (
            <span className="r-note">
              {t(`registration_ui:waitlist_mode.${entry.waitlist_mode}`, { size: entry.waitlist_size })}
            </span>
          )}
        </p>
      )}
      {entry.swap && <p className="r-note">{t('registration_ui:waitlist.swaps', { section: entry.swap.section })}</p>}
      {active && (
        <div className="r-row k-screen">
          {offered && (
            <CommandButton
              command={confirmWaitlistOffer}
              input={{ entry_id: entry.entry_id }}
              can={entry.can.confirm}
              label="registration_ui:waitlist.take"
              kind="main"
              small
              confirm={{
                title: t('registration_ui:waitlist.take_title', { section: entry.section }),
                about: t('registration_ui:waitlist.take_about', { credits: number(entry.credits) }),
                ...(entry.swap
                  ? {
                      consequences: [
                        {
                          key: 'swap',
                          text: t('registration_ui:waitlist.swap_consequence', { section: entry.swap.section }),
                          tone: 'warning',
                        },
                      ],
                    }
                  : {}),
              }}
            />
          )}
          <CommandButton
            command={leaveWaitlist}
            input={{ entry_id: entry.entry_id }}
            can={entry.can.leave}
            label="registration_ui:waitlist.leave"
            kind="quiet"
            small
            confirm={{
              title: t('registration_ui:waitlist.leave_title', { section: entry.section }),
              about: t('registration_ui:waitlist.leave_about'),
            }}
          />
        </div>
      )}
    </CourseLine>
  );
}
