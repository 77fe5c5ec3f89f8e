import { useFormat, useLocale, useText } from '#kernel/web/hooks.ts';
import type { RefundView } from '../contract.ts';
import './refunds.css';

/** Where money comes from that lies here, line by line. */
export function SourceList({ sources, currency }: { sources: RefundView['sources']; currency: string }) {
  const t = useText();
  const locale = useLocale();
  const { money, sayDate } = useFormat();
  const words = ({ kind, on, title, title_en }: RefundView['sources'][number]): string => {
    const params = { day: sayDate(on), title: locale === 'tr' ? title : title_en };
    if (kind === 'lowered') return t('refunds:from.lowered', params);
    return kind === 'returned' ? t('refunds:from.returned', params) : t('refunds:from.overpaid', params);
  };
  return (
    <ul className="rf-sources">
      {sources.map((source) => (
        <li key={`${source.kind} ${source.on} ${source.amount} ${source.title}`}>
          <span>{words(source)}</span>
          <span className="k-figures">{money(source.amount, currency)}</span>
        </li>
      ))}
    </ul>
  );
}
