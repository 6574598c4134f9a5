import didYouMean, { ReturnTypeEnums } from 'didyoumean2';

/** The word of a list that somebody who typed `word` most likely meant, if one is near. */
export function nearest(word: string, list: readonly string[]): string | undefined {
  const match = didYouMean(word, [...list], { returnType: ReturnTypeEnums.FIRST_CLOSEST_MATCH, threshold: 0.55 });
  return typeof match === 'string' ? match : undefined;
}
