import type { Tone } from '#kernel/contract/field.ts';
import '#ui/page.css';

const shapes: Record<Tone, string> = {
  neutral: 'M8 3.500a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z',
  info: 'M8 7.200v4.300M8 4.400h.01',
  success: 'M3.8 8.400l2.9 2.9 5.5-6',
  warning: 'M8 3.200v5.800M8 12.200h.01',
  danger: 'M4.5 4.500l7 7M11.5 4.500l-7 7',
};

/** The mark of a tone: each has its own shape, so that colour never speaks alone. */
export function ToneMark({ tone, size = 14, solid = false }: { tone: Tone; size?: number; solid?: boolean }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width={size}
      height={size}
      aria-hidden
      focusable="false"
      className={solid ? 'k-mark k-mark-solid' : 'k-mark'}
      data-tone={tone}
      fill="none"
      stroke="currentColor"
      strokeWidth={tone === 'neutral' ? 1.8 : 2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={shapes[tone]} />
    </svg>
  );
}
