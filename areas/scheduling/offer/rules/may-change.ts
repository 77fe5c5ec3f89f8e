import type { Refusal } from '#kernel/contract/refusal.ts';
import { offerRefusals } from '../refusals.ts';

/** What is cancelled or graded for good stays as it was taught. */
export const mayChangeOffer = ({ section, status }: { section: string; status: string }): Refusal[] =>
  status === 'cancelled' || status === 'finalized' ? [offerRefusals.section_settled({ section })] : [];
