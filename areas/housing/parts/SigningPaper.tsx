import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { PointGroup } from 'signature_pad';
import { useFormat, useLocale, useText } from '#kernel/web/hooks.ts';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import './housing.css';

const SignaturePad = lazy(() =>
  import('#areas/access/agreements/parts/shared/SignaturePad.tsx').then((m) => ({ default: m.SignaturePad })),
);
/** Whose agreement it is, for which bed, days and money, and its text. */
export interface AgreementWords {
  name: string;
  number: string;
  bed: string;
  arrives_on: string;
  leaves_on: string;
  price: number;
  deposit: number;
  currency: string;
  edition: string;
  body: string;
  body_en: string;
  /** until when it can be signed */ until?: string | null;
}
/** The agreement as it is read, and under it what is signed: `children` stand between the two. */
export function SigningPaper({
  words,
  typed,
  agrees,
  agreed,
  onAgreed,
  onSigned,
  problems,
  children,
}: {
  words: AgreementWords;
  /** the name that is written where nobody draws */ typed: string;
  /** what he agrees to, in a sentence */ agrees: string;
  agreed: boolean;
  onAgreed: (agreed: boolean) => void;
  onSigned: (picture: string | null) => void;
  problems: Partial<Record<'signature' | 'agreed', string>>;
  children: ReactNode;
}) {
  const t = useText();
  const locale = useLocale();
  const format = useFormat();
  const [strokes, setStrokes] = useState<PointGroup[]>([]);
  return (
    <>
      <p>{t('housing:agreement_for', { name: words.name, number: words.number, bed: words.bed })}</p>
      <p>
        {t('housing:nights', { from: format.sayDate(words.arrives_on), until: format.sayDate(words.leaves_on) })}
        <br />
        {t('housing:price_is', {
          price: format.money(words.price, words.currency),
          deposit: format.money(words.deposit, words.currency),
        })}
      </p>
      <p className="h-paper">{locale === 'tr' ? words.body : words.body_en}</p>
      <p>
        {t('housing:edition', { edition: words.edition })}
        {words.until && ` · ${t('housing:until_when', { when: format.sayMoment(words.until) })}`}
      </p>
      {children}
      <Suspense fallback={null}>
        <SignaturePad
          strokes={strokes}
          typed={typed}
          error={problems.signature}
          onChange={(drawn, picture) => {
            setStrokes(drawn);
            onSigned(picture);
          }}
        />
      </Suspense>
      <FlagBox label={agrees} value={agreed} onChange={onAgreed} error={problems.agreed} required />
    </>
  );
}
