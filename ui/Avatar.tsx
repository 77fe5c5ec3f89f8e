import { useState } from 'react';
import '#ui/people.css';

const initials = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words;
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase('tr');
};

/** A photo, or the initials where there is none; decoration unless `label` says otherwise. */
export function Avatar({
  name,
  src,
  size = 32,
  label,
}: {
  name: string;
  src?: string | null;
  size?: number;
  label?: string;
}) {
  const [broken, setBroken] = useState<string | null>(null);
  const style = { width: size, height: size, fontSize: Math.round(size * 0.38) };
  if (src && broken !== src)
    return (
      <img
        className="k-avatar"
        src={src}
        alt={label ?? ''}
        style={style}
        loading="lazy"
        onError={() => setBroken(src)}
      />
    );
  return (
    <span
      className="k-avatar"
      style={style}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {initials(name)}
    </span>
  );
}
