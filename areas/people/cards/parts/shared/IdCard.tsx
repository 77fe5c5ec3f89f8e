import { textKey } from '#kernel/contract/text.ts';
import { useState } from 'react';
import { downloadQuery } from '#kernel/web/download.ts';
import { useFormat, useText } from '#kernel/web/hooks.ts';
import type { Tone } from '#kernel/contract/field.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { CardIcon, DownloadIcon, ExternalIcon } from '#ui/icons.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import {
  myCardPdf,
  staffCardsPdf,
  studentCardsPdf,
  type CardAnswer,
  type CardPerson,
  type CardView,
} from '../../contract.ts';
import { photoSource } from './PersonPhoto.tsx';
import { StudentPairs } from '../../../parts/shared/StudentPairs.tsx';
import '../../../parts/shared/student.css';
import './cards.css';

export const cardTones: Readonly<Record<string, Tone>> = {
  valid: 'success',
  expired: 'warning',
  replaced: 'neutral',
  cancelled: 'danger',
};
type Words = CardAnswer['words'];

/** A card on screen, front and back, with its state and the way to paper. `own`: of whoever is signed in. */
export function IdCard({ answer, own }: { answer: CardAnswer; own: boolean }) {
  const t = useText();
  const { date } = useFormat();
  const [busy, setBusy] = useState(false);
  const { holder, card } = answer;
  if (!card)
    return (
      <EmptyState icon={<CardIcon />} title={t('people_cards:card.none')}>
        {own
          ? t(holder.person === 'student' ? 'people_cards:card.none_about' : 'people_cards:card.none_staff')
          : undefined}
      </EmptyState>
    );
  const print = async (): Promise<void> => {
    setBusy(true);
    await (own
      ? downloadQuery(myCardPdf, {})
      : downloadQuery(holder.person === 'student' ? studentCardsPdf : staffCardsPdf, {
          ids: [holder.id],
          layout: 'card',
        }));
    setBusy(false);
  };
  return (
    <div className="p-stack">
      <div className="p-bar p-card-bar k-screen">
        <StatusBadge tone={cardTones[card.state] ?? 'neutral'}>{t(`people_cards:state.${card.state}`)}</StatusBadge>
        {answer.may_print && (
          <ActionButton
            kind={own ? 'main' : 'plain'}
            small
            busy={busy}
            icon={<DownloadIcon size={16} />}
            onClick={() => void print()}
          >
            {t('people_cards:card.print')}
          </ActionButton>
        )}
        <ActionButton kind="quiet" small icon={<ExternalIcon size={16} />} href={new URL(card.url).pathname}>
          {t('people_cards:card.open_check')}
        </ActionButton>
      </div>
      <div className="p-cards">
        <figure>
          <Front holder={holder} card={card} words={answer.words} />
          <figcaption>{t('people_cards:card.front')}</figcaption>
        </figure>
        <figure>
          <Back card={card} words={answer.words} />
          <figcaption>{t('people_cards:card.back')}</figcaption>
        </figure>
      </div>
      <StudentPairs
        pairs={[
          { label: t('people_cards:card.card_number'), value: <span className="k-figures">{card.card_number}</span> },
          { label: t('people_cards:card.issued_on'), value: <span className="k-figures">{date(card.issued_on)}</span> },
          {
            label: t('people_cards:card.valid_until'),
            value: <span className="k-figures">{date(card.valid_until)}</span>,
          },
        ]}
      />
    </div>
  );
}

function Front({ holder, card, words }: { holder: CardPerson; card: CardView; words: Words }) {
  const t = useText();
  const { date } = useFormat();
  const photo = photoSource(holder.photo);
  const name = `${holder.first_name} ${holder.last_name}`;
  const half = (key: string, part: 'tr' | 'en'): string => words[key]?.[part] ?? '';
  const both = (key: string): string =>
    half(key, 'tr') === half(key, 'en') ? half(key, 'tr') : `${half(key, 'tr')} / ${half(key, 'en')}`;
  return (
    <div className="p-idcard" data-void={card.state === 'valid' ? undefined : true}>
      <header>
        <span>
          {half('university', 'tr')}
          <small lang="en">{half('university', 'en')}</small>
        </span>
        <span>
          {half(holder.person, 'tr')}
          <small lang="en">{half(holder.person, 'en')}</small>
        </span>
      </header>
      <div className="p-idcard-body">
        {photo ? (
          <img src={photo} alt={t('people_cards:photo.of', { name })} />
        ) : (
          <span
            className="p-idcard-face"
            aria-hidden
          >{`${[...holder.first_name][0] ?? ''}${[...holder.last_name][0] ?? ''}`}</span>
        )}
        <div className="p-idcard-words">
          <div className="p-idcard-name">
            {name}
            {holder.title && <small>{t(textKey(`people:staff.title.${holder.title}`))}</small>}
          </div>
          <dl>
            <div>
              <dt>{both(`number_${holder.person}`)}</dt>
              <dd className="k-figures">{holder.number}</dd>
            </div>
            <div>
              <dt>{both(`place_${holder.person}`)}</dt>
              <dd>
                {holder.place.name}
                {holder.place.name_en !== holder.place.name && <small lang="en">{holder.place.name_en}</small>}
              </dd>
            </div>
            <div>
              <dt>{both('valid_until')}</dt>
              <dd className="k-figures">{date(card.valid_until)}</dd>
            </div>
          </dl>
        </div>
      </div>
    </div>
  );
}

function Back({ card, words }: { card: CardView; words: Words }) {
  const t = useText();
  return (
    <div className="p-idcard" data-void={card.state === 'valid' ? undefined : true} style={{ gridTemplateRows: '1fr' }}>
      <div className="p-idcard-back">
        <svg
          viewBox={`0 0 ${card.qr.size} ${card.qr.size}`}
          role="img"
          aria-label={t('people_cards:card.qr')}
          shapeRendering="crispEdges"
        >
          <path d={card.qr.path} fill="#000" />
        </svg>
        <div>
          <p>{words.check?.tr}</p>
          <p lang="en">{words.check?.en}</p>
          <p>{words.found?.tr}</p>
          <p lang="en">{words.found?.en}</p>
        </div>
      </div>
    </div>
  );
}
