/** Where whoever asks finds his requests, and one of them: guests have pages of their own. */
export interface OwnPages {
  own: string;
  at: (id: number) => string;
}
