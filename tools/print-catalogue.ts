import { catalogue } from '../src/catalogue/index.ts'
import { catalogueTable } from './catalogue-table.ts'

process.stdout.write(catalogueTable(catalogue()))
