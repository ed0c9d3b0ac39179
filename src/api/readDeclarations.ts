import * as v from 'valibot'
import { fieldsSchema, viewsSchema } from './declaredSchema.ts'
import { checkedFile } from './readServiceConfig.ts'
import { fields } from './schemaParts.ts'
import type { ServiceConfig } from './serviceConfig.ts'

const schema = fields({
  fields: v.exactOptional(fieldsSchema),
  views: v.exactOptional(viewsSchema),
})

/** Reads declared fields and views; names each wrong entry in `problems` and omits it. Never throws. */
export function readDeclarations(
  json: unknown,
): Pick<ServiceConfig, 'fields' | 'views'> & { problems: string[] } {
  const { output, problems } = checkedFile(schema, json)
  return { fields: output?.fields ?? {}, views: output?.views ?? {}, problems }
}
