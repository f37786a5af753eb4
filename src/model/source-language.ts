/** The id of the source language, which is the same in every component. */

export const SOURCE_LANGUAGE_ID = 0;

export const isSourceLanguage = ({ id }: { readonly id: number }): boolean => id === SOURCE_LANGUAGE_ID;
