import type { OwnRecord } from '#/shared/personal-data/exported-records.ts'

/** The records of an export, grouped by kind, in their original order. */
export const joinRecords = (records: readonly OwnRecord[]) => ({
  pcBuilds: records.flatMap(({ pcBuild }) => pcBuild ?? []),
  orders: records.flatMap(({ order }) => order ?? []),
  invoices: records.flatMap(({ invoice }) => invoice ?? []),
  books: records.flatMap(({ entry }) => entry ?? []),
  contracts: records.flatMap(({ contract }) => contract ?? []),
  quotes: records.flatMap(({ quote }) => quote ?? []),
  surveys: records.flatMap(({ survey }) => survey ?? []),
  assets: records.flatMap(({ asset }) => asset ?? []),
})
