import { useFormat, useText } from '#kernel/web/hooks.ts';
import './registration.css';

/** Credits of the limit: registered filled, planned hatched, what is over the limit in red and in words. */
export function CreditBar({
  registered,
  planned,
  limit,
}: {
  registered: number;
  planned: number;
  limit: number | null;
}) {
  const t = useText();
  const { number } = useFormat();
  const total = registered + planned;
  const over = limit === null ? 0 : Math.max(0, total - limit);
  const scale = Math.max(limit ?? 0, total, 1);
  const text =
    limit === null
      ? t('registration_ui:credits.no_limit', { credits: number(total) })
      : t('registration_ui:credits.of_limit', { credits: number(total), limit: number(limit) });
  const parts = t(planned > 0 ? 'registration_ui:credits.parts' : 'registration_ui:credits.registered', {
    registered: number(registered),
    planned: number(planned),
  });
  return (
    <div className="r-credits" data-over={over > 0 || undefined}>
      <div className="r-credits-head">
        <span>{t('registration_ui:credits.title')}</span>
        <b className="k-figures">{text}</b>
      </div>
      <div className="r-credits-bar" role="img" aria-label={`${text}. ${parts}`}>
        <span style={{ width: `${(Math.min(registered, scale) / scale) * 100}%` }} />
        <i style={{ width: `${(planned / scale) * 100}%` }} />
        {limit !== null && over > 0 && <em style={{ left: `${(limit / scale) * 100}%` }} />}
      </div>
      <p className="r-note">{over > 0 ? t('registration_ui:credits.over', { over: number(over) }) : parts}</p>
    </div>
  );
}
