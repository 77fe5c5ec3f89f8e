import { useState } from 'react';
import { textKey } from '#kernel/contract/text.ts';
import { entryTypeWords, studentTypeWords } from '#areas/people/resources/student-words.ts';
import { FieldInput } from '#kernel/web/FieldInput.tsx';
import { useFormat, useLocale, useName, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { Notice } from '#ui/Notice.tsx';
import { nationalities } from '../../rules/words.ts';
import { priceCheckQuery, type PriceCheck, type PriceFound } from '../contract.ts';
import { priceUnits, programLevels } from '../declaration.ts';
import './prices.css';

const asked = { area: 'finance', name: 'price-check' } as const;
const fields = Object.entries(priceCheckQuery.input);
const given = (value: unknown): value is number => typeof value === 'number';

/** FIN-022: which price holds for a student, and what stands against each of the others. */
export function PriceCheckDrawer({ onClose }: { onClose: () => void }) {
  const t = useText();
  const [values, setValues] = useState<Record<string, unknown>>({ quantity: 1 });
  const { student_program_id, product_id, semester_id, day, quantity } = values;
  return (
    <Drawer opened onClose={onClose} title={t('prices:check')} about={t('prices:check_about')}>
      <div className="k-form">
        {fields.map(([name, field]) => (
          <FieldInput
            key={name}
            resource={asked}
            name={name}
            field={field}
            values={values}
            onChange={(change) => setValues((before) => ({ ...before, ...change }))}
          />
        ))}
      </div>
      {given(student_program_id) && given(product_id) ? (
        <Answer
          input={{
            student_program_id,
            product_id,
            ...(given(semester_id) ? { semester_id } : {}),
            ...(typeof day === 'string' ? { day } : {}),
            ...(given(quantity) && quantity >= 0.5 ? { quantity } : {}),
          }}
        />
      ) : (
        <Notice tone="info">{t('prices:check_first')}</Notice>
      )}
    </Drawer>
  );
}

function Answer({ input }: { input: { student_program_id: number; product_id: number } }) {
  const read = useRead(priceCheckQuery, input);
  return (
    <ReadState read={read} outline="table">
      {(data) => <Verdict data={data} />}
    </ReadState>
  );
}

function Verdict({ data }: { data: PriceCheck }) {
  const t = useText();
  const locale = useLocale();
  const name = useName();
  const format = useFormat();
  const { buyer, holds, others } = data;
  const conditions = ({ conditions: stated }: PriceFound): string =>
    stated.length === 0
      ? t('prices:for_everybody')
      : stated.map((each) => t(textKey(`prices:condition.${each}`))).join(', ');
  const days = (price: PriceFound): string =>
    price.valid_until === null
      ? t('prices:from_day', { from: format.sayDate(price.valid_from) })
      : t('prices:from_until', { from: format.sayDate(price.valid_from), until: format.sayDate(price.valid_until) });
  const word = (words: Readonly<Record<string, { tr: string; en: string }>>, code: string): string =>
    words[code]?.[locale] ?? code;
  return (
    <div className="p-verdict">
      <p className="p-buyer">
        {t('prices:buyer', {
          student: `${buyer.student_number} ${buyer.student}`,
          program: name({ name: buyer.program, name_en: buyer.program_en }),
        })}
      </p>
      <FactStrip
        label={t('prices:buyer_facts')}
        facts={[
          { key: 'level', label: t('finance:price.level'), value: word(programLevels, buyer.level) },
          { key: 'type', label: t('finance:price.student_type'), value: word(studentTypeWords, buyer.student_type) },
          { key: 'entry', label: t('finance:price.entry_type'), value: word(entryTypeWords, buyer.entry_type) },
          { key: 'nation', label: t('finance:price.nationality'), value: nationalities[buyer.nationality][locale] },
          { key: 'year', label: t('finance:price.entry_year'), value: String(buyer.entry_year) },
        ]}
      />
      {holds ? (
        <Notice
          tone="success"
          title={t('prices:holds', {
            price: format.money(holds.amount, holds.currency),
            per: priceUnits[holds.per][locale],
          })}
        >
          <p>
            {t('prices:total', {
              quantity: format.number(data.quantity),
              total: format.money(holds.total, holds.currency),
            })}
          </p>
          <p>{t('prices:because', { conditions: conditions(holds), days: days(holds) })}</p>
        </Notice>
      ) : (
        <Notice tone="warning" title={t('prices:none')}>
          {t('prices:none_about')}
        </Notice>
      )}
      {others.length > 0 && (
        <section aria-label={t('prices:others')}>
          <h3 className="k-h3">{t('prices:others')}</h3>
          <ul className="p-others">
            {others.map((each) => (
              <li key={each.id}>
                <b>{format.money(each.amount, each.currency)}</b> {priceUnits[each.per][locale]}
                <small>{`${conditions(each)}; ${days(each)}`}</small>
                <small>{t(textKey(`prices:against.${each.against}`))}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
