/** Who sits in front of the screen: as whom he acts, and who he is. */
export interface Hands {
  user_id: number;
  real_user_id: number;
}
/** Was one of these people he, under either of his names? */
export const isOneOf = ({ user_id, real_user_id }: Hands, people: readonly (number | null)[]): boolean =>
  people.some((each) => each !== null && [user_id, real_user_id].includes(Number(each)));
