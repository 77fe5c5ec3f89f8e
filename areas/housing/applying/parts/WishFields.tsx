import { FieldInput } from '#kernel/web/FieldInput.tsx';
import { useText } from '#kernel/web/hooks.ts';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { wishes } from '../contract.ts';

export type Values = Record<string, unknown>;
interface Given {
  values: Values;
  change: (values: Values) => void;
  problems: Record<string, string | undefined>;
}
const plain = ['arrives_on', 'leaves_on', 'type_id', 'needs_access', 'note'] as const;

/** Days and wishes of whoever asks for a bed. */
export function WishFields({ values, change, problems }: Given) {
  const t = useText();
  return (
    <>
      {plain.map((name) => (
        <FieldInput
          key={name}
          resource={{ area: 'housing', name: 'housing-reservation' }}
          name={name}
          field={wishes[name]}
          values={values}
          onChange={change}
          error={problems[name]}
        />
      ))}
      <TextBox
        label={t('housing:roommate_code')}
        help={t('housing:roommate_help')}
        format="code"
        maxLength={12}
        value={typeof values.roommate_code === 'string' ? values.roommate_code : ''}
        onChange={(roommate_code) => change({ roommate_code })}
        error={problems.roommate_code}
      />
      {!values.roommate_code && (
        <FlagBox
          label={t('housing:with_friends')}
          value={values.with_friends === true}
          onChange={(with_friends) => change({ with_friends })}
        />
      )}
    </>
  );
}
